import type { FamilyRules } from '#ports/family.ts';
import { FakeConnectivity, FakeUpdates } from '../../support/fake-device.ts';
import { FakeJournalDisk } from '../../support/fake-journal-disk.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import {
  FakeInstallation,
  FakePictures,
  FakeSharing,
  FakeStoredData,
  FakeTabs,
} from '../../support/fake-device-ports.ts';
import { FakeWebView } from '../../support/fake-web-view.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { PageLocks } from '../../support/page-locks.ts';
import { settle } from '../../support/settle.ts';
import { describeAppUpdates } from '../app-updates.contract.ts';
import {
  describeClock,
  describeConnectivity,
  describeExclusive,
  describePreferences,
  describeDevice,
} from '../device.contract.ts';
import { describeInstallation } from '../installation.contract.ts';
import { describeJournalPort } from '../journal.contract.ts';
import { describePictures } from '../pictures.contract.ts';
import { describeSharing } from '../sharing.contract.ts';
import { describeStoredData } from '../stored-data.contract.ts';
import { describeTabs } from '../tabs.contract.ts';
import { describeWebView } from '../web-view.contract.ts';

// The fake device that other tests use fulfils the contracts of a real one.

describePreferences('tests', () => createFakePorts().device.preferences);

describeClock('tests', () => {
  const clock = new ManualClock();
  return { clock, advance: clock.advance };
});

describeConnectivity('tests', () => {
  const connectivity = new FakeConnectivity(true);
  return { connectivity, become: (online) => connectivity.become(online) };
});

describeExclusive('tests', () => {
  const exclusive = new PageLocks().request;
  return { first: exclusive, second: exclusive };
});

describeDevice('tests', () => {
  const { device } = createFakePorts();
  return { device, hide: () => device.page.hide(), show: () => device.page.show() };
});

describeStoredData('tests', () => {
  const port = new FakeStoredData();
  return Promise.resolve({
    port,
    fill: () => Promise.resolve(),
    hold: (kind) => (port.stuck = [kind]),
  });
});

describeTabs('tests', () => {
  const browser = new Set<FakeTabs>();
  return { first: new FakeTabs(browser), second: new FakeTabs(browser), calm: settle };
});

describePictures('tests', () => {
  const pictures = new FakePictures();
  return {
    pictures,
    share: async (bytes) => void (pictures.shared = bytes),
    decodes: (can) => (pictures.broken = !can),
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
    denyClipboard: () => (sharing.clipboard = null),
    handedOn: () => sharing.shared,
    clipboard: () => sharing.clipboard,
  };
});

describeAppUpdates('tests', () => {
  const updates = new FakeUpdates();
  return {
    updates,
    newVersionWaits: async () => updates.newVersionWaits(),
    newVersionInUse: () => updates.newVersionInUse(),
    partMissing: async () => updates.partMissing(),
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

describeJournalPort('fake', () => {
  const disk = new FakeJournalDisk();
  return {
    page: () => disk.page(),
    deny: (denied) => (disk.denied = denied),
    setRules(rules) {
      disk.rules = rules;
      return Promise.resolve();
    },
    rulesIn: (stored) => stored as FamilyRules | undefined,
    news: settle,
  };
});

describeWebView('fake', () => {
  const port = new FakeWebView();
  return { port, takeAway: (capability) => port.lacks(capability) };
});
