import type { AccountSlots } from '#ui/slots.ts';

/** Card fields with a button, `break`, which reports that they are offline. */
export const troubledFields: Pick<AccountSlots, 'CardFields'> = {
  CardFields: ({ onTrouble, children }) => (
    <>
      <button onClick={() => onTrouble('offline')}>break</button>
      {children({ number: () => null, expiry: () => null, code: () => null })}
    </>
  ),
};
