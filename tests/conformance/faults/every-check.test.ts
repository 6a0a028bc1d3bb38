import { allChecks } from '../run.ts';
import { cardFaults } from './card-faults.ts';
import { headerFaults } from './header-faults.ts';
import { purchaseFaults } from './purchase-faults.ts';
import { linkFaults, readFaults } from './read-faults.ts';
import { sessionFaults } from './session-faults.ts';
import { writeFaults } from './write-faults.ts';

test('every check has a fault that it reports, except four', () => {
  const rows = [
    ...sessionFaults,
    ...headerFaults,
    ...readFaults,
    ...linkFaults,
    ...writeFaults,
    ...cardFaults,
    ...purchaseFaults,
  ];
  const reported = new Set(rows.flatMap(([, , faults]) => Object.keys(faults)));
  const titles = allChecks().map(({ title }) => title);
  expect(titles.filter((title) => !reported.has(title))).toEqual([
    // Its fault ends the run.
    'both hosts answer',
    // Its fault needs https, and has a test of its own.
    'the authentication cookie is Secure, except on localhost',
    // These have no fault.
    'a purchase is paid after its challenge',
    'every operation succeeds at least once',
  ]);
});
