/** Brazil's tax number: 11 digits, the last two are check digits. A number of one repeated digit is invalid. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  return (
    checkDigit(digits, 9) === Number(digits[9]) && checkDigit(digits, 10) === Number(digits[10])
  );
}

/** The check digit of the first `length` digits. */
export function checkDigit(digits: string, length: number): number {
  let sum = 0;
  for (let index = 0; index < length; index++) sum += Number(digits[index]) * (length + 1 - index);
  return ((sum * 10) % 11) % 10;
}
