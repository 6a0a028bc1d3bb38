import { FakeDiagnostics } from '../../support/fake-surroundings.ts';
import { describeDiagnostics } from '../diagnostics.contract.ts';

describeDiagnostics('fake', () => {
  const port = new FakeDiagnostics();
  return {
    port,
    heard: () => Promise.resolve({ notes: port.sentences.length, crashes: port.crashes.length }),
  };
});
