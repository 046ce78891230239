import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../settings/config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const check = 'data directory'

export async function checkDataDirectory({ dataDirectory }: Config): Promise<Finding[]> {
  const isThere = await exists(dataDirectory)
  const place = isThere ? dataDirectory : await firstThatIsThere(dirname(dataDirectory))
  const isWritable = await access(place, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable)
    return [
      fault(
        check,
        `This user cannot write to ${place}.`,
        `Make the user who runs Stint its owner (chown -R), or set STINT_DATA_DIR to a directory they own.`,
      ),
    ]
  const what = isThere ? `${dataDirectory} is writable.` : `The first start creates ${dataDirectory}.`
  return [...(await secretsFinding(join(dataDirectory, 'secrets.json'), what)), await diskFinding(place)]
}

async function secretsFinding(file: string, otherwise: string): Promise<Finding[]> {
  const found = await stat(file).catch(() => undefined)
  if (found === undefined || process.platform === 'win32' || (found.mode & 0o077) === 0)
    return [ok(check, otherwise)]
  const mode = (found.mode & 0o777).toString(8)
  return [fault(check, `Other users can read the secrets: ${file} has mode ${mode}.`, `chmod 600 ${file}`)]
}

const gigabyte = 1024 ** 3

async function diskFinding(place: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(place)
  const free = (bavail * bsize) / gigabyte
  const message = `${free.toFixed(1)} GB free in ${place}.`
  if (free < 0.2) return fault('disk', message, 'Free some space: the database stops when it cannot write.')
  if (free < 2)
    return warning('disk', message, 'Free some space soon: the database stops when it cannot write.')
  return ok('disk', message)
}

async function firstThatIsThere(directory: string): Promise<string> {
  return (await exists(directory)) || directory === dirname(directory)
    ? directory
    : firstThatIsThere(dirname(directory))
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
