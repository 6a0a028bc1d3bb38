import type { WorldState } from '../world/state.ts';
import { rowsOf } from './ledger.ts';

/** Every attempt to buy and its effects: money, items and reports. */
export function Ledger({ state }: { readonly state: WorldState }) {
  const rows = rowsOf(state);
  return (
    <details name="demo-director">
      <summary>Ledger ({rows.length})</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Charged</th>
            <th scope="col">Granted</th>
            <th scope="col">Sent to game</th>
            <th scope="col">Analytics</th>
            <th scope="col">Refunded</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.sku}>
              <th scope="row">{row.sku}</th>
              <td>{row.charged}</td>
              <td>{row.granted}</td>
              <td>{row.sentToGame}</td>
              <td>{row.reported}</td>
              <td>{row.refunded}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
