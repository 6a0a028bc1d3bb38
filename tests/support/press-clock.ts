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

/** From now on presses are that many milliseconds later: they are timed by their events. */
export function pausePresses(ms: number): void {
  ahead += ms;
}

/** As long as it takes to read what Pay says now: what is pressed sooner was meant for what it said before. */
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

/** From now on what is pressed follows at once. Otherwise there is a pause before each press of a test. */
export function hurry(): void {
  paused = false;
}
