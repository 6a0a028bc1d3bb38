import { capped, OpenFamilyPage } from '../../support/family.ts';
import { settle } from '../../support/settle.ts';

const reais = { minor: 9_000, currency: 'BRL' };
const rules = capped(5_000, { caps: [...capped(5_000).caps, reais], saveCards: true });

let h: OpenFamilyPage;
beforeEach(async () => {
  h = new OpenFamilyPage();
  await h.hold(rules);
  h.page.edit('rules');
  h.page.form.set('cap', '20');
  h.page.leave();
});

test('a form that was open when the session expired is restored once, and counts as typed', () => {
  const page = h.visit();
  page.open();
  expect([page.state, page.form.values.cap]).toEqual([{ kind: 'editing', form: 'rules' }, '20']);
  expect(h.halfTyped).toBe(true);
  page.close();
  page.leave();
  expect(h.visit().state).toEqual({ kind: 'shown' });
});

test('restored rules are saved only once those that hold are known, so that no other cap is lost', async () => {
  h.device.problem = 'unavailable';
  await h.store.read();
  h.device.problem = undefined;
  const page = h.visit();
  page.save();
  await settle();
  expect(page.state).toEqual({ kind: 'editing', form: 'rules', problem: 'unavailable' });
  expect(h.device.family).toMatchObject({ rules });
  page.save();
  await settle();
  const caps = [reais, { minor: 2_000, currency: 'USD' }];
  expect(h.device.family).toMatchObject({ rules: { ...rules, caps } });
});
