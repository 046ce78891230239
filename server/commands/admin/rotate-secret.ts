import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { resealMasterKey } from '../../foundation/secrecy/master-key.ts'
import { type Config, readConfig } from '../../settings/config.ts'
import { masterKeyOf } from '../../settings/master-key.ts'
import { newSecret, prepareSecret, readSecrets } from '../../settings/secrets.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'

const shortest = 32

export const rotateSecretCommand = new Command('rotate-secret')
  .option('--from-file <path>', 'the file with the new secret; required if STINT_SECRET is set')
  .option('--json', 'print JSON (always on)')
  .action(async ({ fromFile }: { fromFile?: string }) => {
    const config = readConfig()
    const { secret } = readSecrets(config)
    const next = nextSecret(config, fromFile)
    await withStore(config, async ({ database }) => {
      const key = await masterKeyOf(database, secret)
      // Written before the change, and moved into place after: whatever happens in between, both secrets are
      // available.
      const takePlace = config.secret === undefined ? prepareSecret(config, next) : () => {}
      await resealMasterKey(database, key, next)
      takePlace()
    })
    printJson({ secret: { is_in: config.secret === undefined ? 'secrets.json' : fromFile } })
  })

function nextSecret(config: Config, file: string | undefined): string {
  if (file === undefined) {
    if (config.secret === undefined) return newSecret()
    throw new CommandRefused('STINT_SECRET is set, so add --from-file with a file that has the new secret.')
  }
  const next = readFileSync(file, 'utf8').trim()
  if (next.length < shortest)
    throw new CommandRefused(`The new secret needs at least ${shortest} characters.`)
  return next
}
