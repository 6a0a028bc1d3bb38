/** A long list of names, written as text. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
