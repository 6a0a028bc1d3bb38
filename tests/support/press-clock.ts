const { prototype } = Event;
const timeStamp = Object.getOwnPropertyDescriptor(prototype, 'timeStamp');

let ahead = 0;
let paused = true;

Object.defineProperty(prototype, 'timeStamp', {
  ...timeStamp,
  get(this: Event): number {
    return (timeStamp?.get?.call(this) as number) + ahead;
  },
});

/** Adds `ms` to the timestamps of all further events, as if the player had paused. */
export function pausePresses(ms: number): void {
  ahead += ms;
}

/** Pauses longer than the click guard, which cancels presses aimed at the previous label of Pay. */
export function readPay(): void {
  pausePresses(600);
}

for (const sign of ['pointerdown', 'keydown'] as const) {
  addEventListener(
    sign,
    (event) => {
      const repeats = event instanceof KeyboardEvent && event.repeat;
      if (paused && !repeats) pausePresses(600);
    },
    true,
  );
}

/** Turns off the pause that precedes each press of a test by default. */
export function hurry(): void {
  paused = false;
}
