import { headerFaults } from './header-faults.ts';
import { readFaults } from './read-faults.ts';
import { sessionFaults } from './session-faults.ts';
import { testFaults } from './test-faults.ts';

testFaults([...sessionFaults, ...headerFaults, ...readFaults]);
