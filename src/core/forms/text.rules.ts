/** Letters of any script, their marks and joiners (Persian names have some), and white space. */
export const lettersAndSpaces = /^[\p{L}\p{M}\p{Join_C}\s]+$/u;

/**
 * The contract's `format: email`, with a dot in the domain: the platform rejects anything else with an error that helps
 * no player.
 */
export const emailShape =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
