import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { Command } from 'commander'
import { recipientText } from '../../foundation/backup/sealing-keys.ts'
import { CommandRefused, printJson } from '../output.ts'

export const createKeyCommand = new Command('create-key')
  .description(
    'Create a key pair for encrypted archives: the private key in a file, the public key for the settings.',
  )
  .argument('<file>', 'a new file for the private key; keep it away from the server')
  .option('--json', 'print JSON')
  .action(async (file: string, { json }: { json?: boolean }) => {
    const { publicKey, privateKey } = generateKeyPairSync('x25519')
    const text = privateKey.export({ format: 'pem', type: 'pkcs8' })
    await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error) => {
      throw error.code === 'EEXIST' ? new CommandRefused(`${file} already exists. Name another file.`) : error
    })
    const recipient = recipientText(publicKey)
    if (json) printJson({ file, recipient })
    else
      process.stdout.write(
        `Wrote the private key to ${file}: keep it away from the server, and a copy. Set STINT_BACKUP_RECIPIENTS to the public key:\n${recipient}\n`,
      )
  })
