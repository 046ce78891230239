import { Command } from 'commander'
import { readConfig } from '../../config.ts'
import { ensureKeys, rotateKeys } from '../../features/identity/keys/rotation.ts'
import { sealer } from '../../foundation/secrecy/sealed.ts'
import { readSecrets } from '../../secrets.ts'
import { printJson } from '../output.ts'
import { withStore } from '../store.ts'

export const rotateKeysCommand = new Command('rotate-keys')
  .description('Sign new tokens with the next key. Existing tokens stay valid until they expire.')
  .option('--json', 'print JSON (always on)')
  .action(async () => {
    const config = readConfig()
    const keySealer = sealer(readSecrets(config).secret, 'signing-keys')
    const kid = await withStore(config, async ({ database, clock }) => {
      await ensureKeys(database, keySealer, clock.now())
      return rotateKeys(database, keySealer, clock.now())
    })
    printJson({ signing_key: { kid } })
  })
