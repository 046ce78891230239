import { Command } from 'commander'
import { ensureKeys, rotateKeys } from '../../features/identity/keys/rotation.ts'
import { sealer } from '../../foundation/secrecy/sealed.ts'
import { readConfig } from '../../settings/config.ts'
import { masterKeyOf } from '../../settings/master-key.ts'
import { readSecrets } from '../../settings/secrets.ts'
import { printJson } from '../output.ts'
import { withStore } from '../store.ts'

export const rotateKeysCommand = new Command('rotate-keys')
  .option('--json', 'print JSON (always on)')
  .action(async () => {
    const config = readConfig()
    const { secret } = readSecrets(config)
    const kid = await withStore(config, async ({ database, clock }) => {
      const keySealer = sealer(await masterKeyOf(database, secret), 'signing-keys')
      await ensureKeys(database, keySealer, clock.now())
      return rotateKeys(database, keySealer, clock.now())
    })
    printJson({ signing_key: { kid } })
  })
