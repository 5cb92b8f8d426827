import { once } from 'node:events';
import { LOCAL_AREAS } from './local-areas.ts';
import { footageSize } from './media.ts';
import { dataDir } from './paths.ts';
import { basePort, portsFrom, STUDIO_PORT_OFFSET } from './ports.ts';
import { runCommand } from './run-command.ts';
import { urlTable } from './url-table.ts';
import { startStack } from './stack.ts';
import { stopSignal } from './stopping.ts';

await runCommand(async () => {
  const signal = stopSignal();
  const sitesPort = basePort();
  const stack = await startStack({
    ports: { ...portsFrom(sitesPort), studio: sitesPort + STUDIO_PORT_OFFSET },
    dataDir: dataDir(),
    footage: footageSize(),
    environment: { ...LOCAL_AREAS, ...process.env },
    signal,
  });
  if (!stack) return 0;
  console.log(urlTable(stack.run, stack.studioUrl));
  if (!signal.aborted) await once(signal, 'abort');
  console.log('\nStopping …');
  await stack.close();
  return 0;
});
