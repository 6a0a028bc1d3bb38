import { FakeInstallation, FakePictures, FakeTabs } from '../../support/fake-surroundings.ts';
import { settle } from '../../support/settle.ts';
import { describeInstallation } from '../installation.contract.ts';
import { describePictures } from '../pictures.contract.ts';
import { describeTabs } from '../tabs.contract.ts';

// What all other tests run on keeps the promises of a browser.

describeTabs('tests', () => {
  const browser = new Set<FakeTabs>();
  return { first: new FakeTabs(browser), second: new FakeTabs(browser), calm: settle };
});

describePictures('tests', () => new FakePictures());

describeInstallation('tests', () => {
  const installation = new FakeInstallation();
  return {
    installation,
    offer(answer) {
      installation.answer = answer;
      installation.become('offered');
    },
    asked: () => installation.asked,
  };
});
