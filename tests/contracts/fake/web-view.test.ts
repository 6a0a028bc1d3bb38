import { FakeWebView } from '../../support/fake-web-view.ts';
import { describeWebView } from '../web-view.contract.ts';

describeWebView('fake', () => {
  const port = new FakeWebView();
  return { port, takeAway: (ability) => port.lacks(ability) };
});
