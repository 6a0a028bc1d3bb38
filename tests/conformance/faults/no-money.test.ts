import { headerFaults } from './header-faults.ts';
import { linkFaults, readFaults } from './read-faults.ts';
import { testFaults } from './test-faults.ts';
import { sessionFaults } from './session-faults.ts';
import { writeFaults } from './write-faults.ts';

testFaults([...sessionFaults, ...headerFaults, ...readFaults, ...linkFaults, ...writeFaults]);
