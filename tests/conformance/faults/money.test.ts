import { cardFaults } from './card-faults.ts';
import { purchaseFaults } from './purchase-faults.ts';
import { testFaults } from './test-faults.ts';

testFaults([...cardFaults, ...purchaseFaults], true);
