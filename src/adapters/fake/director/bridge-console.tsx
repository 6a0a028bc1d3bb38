import type { GameMessage } from '#ports/game-bridge.ts';
import { useState } from 'react';

/** Messages between store and game, and a form to send one as the game. */
export function BridgeConsole({ messages }: { readonly messages: readonly GameMessage[] }) {
  const [sent, setSent] = useState<readonly string[]>([]);

  function send(words: string, image: string): void {
    postMessage({ kind: 'screenshot', image }, location.origin);
    setSent([...sent, words]);
  }

  return (
    <details name="demo-director">
      <summary>Game bridge ({messages.length + sent.length})</summary>
      <p className="demo-director-actions">
        <button type="button" onClick={() => send('a picture', drawPicture())}>
          The game sends a picture
        </button>
        <button type="button" onClick={() => send('a torn picture', 'data:image/png;base64,AAAA')}>
          The game sends a torn picture
        </button>
      </p>
      <h3>To the store</h3>
      <ol>
        {sent.map((words, index) => (
          <li key={`${index} ${words}`}>{words}</li>
        ))}
      </ol>
      <h3>To the game</h3>
      <ol>
        {messages.map((message, index) => (
          <li key={`${index} ${message.kind}`}>
            <pre>{JSON.stringify(message, null, 2)}</pre>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A kite in the evening, as a data URL. */
function drawPicture(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 180;
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.fillStyle = '#2b2f52';
  context.fillRect(0, 0, 320, 180);
  context.fillStyle = '#f2a03d';
  context.beginPath();
  for (const [x, y] of [
    [160, 30],
    [200, 80],
    [160, 150],
    [120, 80],
  ] as const) {
    context.lineTo(x, y);
  }
  context.fill();
  return canvas.toDataURL('image/png');
}
