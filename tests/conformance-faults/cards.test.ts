import { cardFaults } from '../conformance/faults/card-faults.ts';
import { testFaults } from '../conformance/faults/test-faults.ts';

testFaults(cardFaults, true);
