/** Letters of any script, their marks, and white space. */
export const lettersAndSpaces = /^[\p{L}\p{M}\s]+$/u;

/** One @ with something on both sides and a dot in the domain; the platform has the last word. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
