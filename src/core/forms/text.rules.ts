/** Letters of any script, their marks, and white space. */
export const lettersAndSpaces = /^[\p{L}\p{M}\s]+$/u;

/**
 * What the contract's `format: email` takes, with a dot in the domain: the platform answers anything else with
 * an error that tells a person nothing.
 */
export const emailShape =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
