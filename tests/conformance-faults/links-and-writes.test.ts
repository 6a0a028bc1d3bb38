import { linkFaults } from '../conformance/faults/read-faults.ts';
import { testFaults } from '../conformance/faults/test-faults.ts';
import { writeFaults } from '../conformance/faults/write-faults.ts';

// More platforms with one fault each, in the deep part of the tests.
testFaults([...linkFaults, ...writeFaults]);
