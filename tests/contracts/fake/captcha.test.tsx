/** @jest-environment jsdom */
import '../../support/ui-setup.ts';
import { createCaptchaWidget } from '#adapters/fake/captcha-widget.tsx';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createFakePorts, FakeBrowser } from '../../support/fake-store.ts';
import { settle } from '../../support/settle.ts';
import { describeCaptchaWidget } from '../captcha.contract.tsx';

describeCaptchaWidget('fake', () => {
  const browser = new FakeBrowser();
  const { ports, platform } = createFakePorts({}, browser);
  return Promise.resolve({
    Widget: createCaptchaWidget(browser.world),
    platform,
    privacy: ports.privacy,
    solve: () => userEvent.click(screen.getByRole('checkbox', { name: "I'm not a robot" })),
    calm: settle,
  });
});
