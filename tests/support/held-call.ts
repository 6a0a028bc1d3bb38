import { settle } from './settle.ts';

/** A call with answers that the test controls. */
export class HeldCall<Answer, Arguments extends readonly unknown[] = readonly unknown[]> {
  /** The arguments of each call, oldest first. */
  readonly asked: Arguments[] = [];
  /** Answers the latest call. One that was read earlier still answers the call that was the latest then. */
  answer = (_answer: Answer): Promise<void> => Promise.reject(new Error('nothing was asked'));

  readonly call = (...given: Arguments): Promise<Answer> => {
    this.asked.push(given);
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.answer = (answer) => {
      resolve(answer);
      return settle();
    };
    return promise;
  };
}
