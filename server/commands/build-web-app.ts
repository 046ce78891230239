import { dirname } from 'node:path'
import { ensureWebBuilt } from '../../tools/build-web.ts'
import { CommandRefused, exitCodes } from './output.ts'

/** Builds the web app if its sources changed since the last build, so that it always fits the API. */
export async function buildWebApp(say: (step: string) => void): Promise<void> {
  await ensureWebBuilt(say).catch((error: NodeJS.ErrnoException) => {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error
    const place = error.path === undefined ? 'the program' : dirname(error.path)
    // A restart does not fix it, and an old web app would call an API that has changed.
    throw new CommandRefused(
      `The web app must be built, but this user cannot write to ${place}. Run npm run web there as its owner.`,
      exitCodes.configuration,
    )
  })
}
