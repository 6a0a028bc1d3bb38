/** The header with which a proof of the family's PIN travels; none without a proof. */
export function proofHeader(proof: string | undefined): Readonly<Record<string, string>> {
  return proof === undefined ? {} : { 'Family-Proof': proof };
}
