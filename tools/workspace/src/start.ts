import { once } from 'node:events';
import { dataDir } from './paths.ts';
import { basePort, portsFrom } from './ports.ts';
import { runCommand } from './problem.ts';
import { addressTable } from './address-table.ts';
import { startStack } from './stack.ts';
import { stopSignal } from './stopping.ts';

await runCommand(async () => {
  const signal = stopSignal();
  // `small` is for the test of this command: its media are those of the journeys.
  const footage = process.env['GRANDSTAND_FOOTAGE'] === 'small' ? 'small' : 'full';
  const stack = await startStack({ ports: portsFrom(basePort()), dataDir: dataDir(), footage, signal });
  if (!stack) return 0;
  console.log(addressTable(stack.run));
  if (!signal.aborted) await once(signal, 'abort');
  console.log('\nStopping …');
  await stack.close();
  return 0;
});
