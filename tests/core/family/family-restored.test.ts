import { capped, OpenFamilyPage } from '../../support/family.ts';

let h: OpenFamilyPage;
beforeEach(async () => {
  h = new OpenFamilyPage();
  await h.hold(capped(5_000));
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
