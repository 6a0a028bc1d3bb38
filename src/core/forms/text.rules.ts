/** Letters of any script, their marks, and white space. */
export const lettersAndSpaces = /^[\p{L}\p{M}\s]+$/u;

/**
 * The contract's `format: email`, with a dot in the domain: the platform rejects anything else with an error that helps
 * no player.
 */
export const emailShape =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
