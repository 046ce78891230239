import { findNewerRelease } from '../../process/newer-release.ts'
import { ownVersion } from '../../process/own-version.ts'
import type { Config } from '../../settings/config.ts'
import { type Finding, ok, warning } from './finding.ts'

const check = 'releases'

/** Looks for a newer version in the directory that the operator named; without one there is nothing to check. */
export async function checkReleases({ releasesDirectory }: Config): Promise<Finding[]> {
  if (releasesDirectory === undefined) return []
  const { newer, fault } = await findNewerRelease(releasesDirectory, { than: ownVersion() })
  if (fault !== null)
    return [
      warning(
        check,
        `${releasesDirectory} can’t be read: ${fault}.`,
        'Check STINT_RELEASES_DIR, and that this user can read the directory.',
      ),
    ]
  if (newer !== null)
    return [
      warning(
        check,
        `Version ${newer.version} is there: ${newer.file}.`,
        'Read CHANGELOG.md of the new version, create a backup, and upgrade as docs/upgrade.md says.',
      ),
    ]
  return [ok(check, `${releasesDirectory} has no newer version.`)]
}
