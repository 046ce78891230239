import { findNewVersion } from './app-version.ts'

/** Code of the app that could not be loaded: the device is offline, or the server was upgraded and has another build. */
export class MissingPart extends Error {
  /** The server has a newer build, without this part. */
  readonly isOutdated: boolean
  /** The next time that the part is shown, it is loaded again. */
  readonly forget: () => void

  constructor(isOutdated: boolean, forget: () => void) {
    super('missing_part')
    this.isOutdated = isOutdated
    this.forget = forget
  }
}

/** Why a part is missing. */
export async function missingPart(forget: () => void): Promise<MissingPart> {
  return new MissingPart(await findNewVersion(), forget)
}
