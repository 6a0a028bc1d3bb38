import { type HttpRequest, requestOf } from './request.ts';

/** On the window, where a script that was there before the store leaves them: by method, address and player. */
const kept = Symbol.for('kitewood-asked-ahead');
/** Milliseconds. What nobody took until then says nothing any more, and may belong to somebody who has left. */
const keptFor = 30_000;

type Answers = Map<string, Promise<Response>>;

/** Asks before the store is there what it will ask first. The answer is its caller's to read by a clone of it. */
export function askAhead(wanted: Omit<HttpRequest, 'operation'>): Promise<Response> {
  const request = requestOf(wanted);
  const name = nameOf(request);
  const answer = wholeAnswer(request);
  const answers = keptAnswers();
  answers.set(name, answer);
  setTimeout(() => answers.delete(name), keptFor);
  return answer;
}

/** What was asked ahead is answered by that, once; where that was lost it is asked anew. Else undefined. */
export function takeAnswer(request: Request): Promise<Response> | undefined {
  const answers = keptAnswers();
  const answer = answers.get(nameOf(request));
  answers.delete(nameOf(request));
  return answer && Promise.race([answer.catch(() => fetch(request)), calledOff(request.signal)]);
}

function keptAnswers(): Answers {
  const answers = (Reflect.get(globalThis, kept) as Answers | undefined) ?? new Map();
  Reflect.set(globalThis, kept, answers);
  return answers;
}

/** What was answered to one player is never taken for another. */
function nameOf({ method, url, headers }: Request): string {
  return `${method} ${url} ${headers.get('Authorization') ?? ''}`;
}

/** With its body: whoever takes it can call off no more than the waiting. */
async function wholeAnswer(request: Request): Promise<Response> {
  const answer = await fetch(request);
  const { status, headers } = answer;
  const text = await answer.text();
  return new Response(text === '' ? null : text, { status, headers });
}

function calledOff(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')));
  });
}
