import { FakeUpdates } from '../../support/fake-device.ts';
import {
  FakeInstallation,
  FakePictures,
  FakeSharing,
  FakeTabs,
} from '../../support/fake-surroundings.ts';
import { settle } from '../../support/settle.ts';
import { describeAppUpdates } from '../app-updates.contract.ts';
import { describeInstallation } from '../installation.contract.ts';
import { describePictures } from '../pictures.contract.ts';
import { describeSharing } from '../sharing.contract.ts';
import { describeTabs } from '../tabs.contract.ts';

// The fakes that other tests use behave as a browser does.

describeTabs('tests', () => {
  const browser = new Set<FakeTabs>();
  return { first: new FakeTabs(browser), second: new FakeTabs(browser), calm: settle };
});

describePictures('tests', () => {
  const pictures = new FakePictures();
  return {
    pictures,
    share(bytes) {
      pictures.shared = bytes;
      return Promise.resolve();
    },
    decodes(can) {
      pictures.broken = !can;
    },
  };
});

describeSharing('tests', () => {
  const sharing = new FakeSharing();
  return {
    port: sharing,
    sheet(answer) {
      sharing.hasSheet = answer !== null;
      sharing.answer = answer ?? 'shared';
    },
    denyClipboard() {
      sharing.clipboard = null;
    },
    handedOn: () => sharing.shared,
    clipboard: () => sharing.clipboard,
  };
});

describeAppUpdates('tests', () => {
  const updates = new FakeUpdates();
  return {
    updates,
    newVersionWaits() {
      updates.newVersionWaits();
      return Promise.resolve();
    },
    newVersionInUse: () => updates.newVersionInUse(),
    partMissing: updates.partMissing,
  };
});

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
