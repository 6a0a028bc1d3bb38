import { purchaseFaults } from './purchase-faults.ts';
import { testFaults } from './test-faults.ts';

testFaults(purchaseFaults, true);
