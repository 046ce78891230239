import { askForBuild, type ServedBuild } from './app-version.ts'

/** Code of the app that could not be loaded: the device is offline, or the server was upgraded and has another build. */
export class MissingPart extends Error {
  readonly build: ServedBuild
  /** Loads the part again, or the whole app if nothing less helps. */
  readonly tryAgain: () => Promise<void>

  constructor(build: ServedBuild, tryAgain: () => Promise<void>) {
    super('missing_part')
    this.build = build
    this.tryAgain = tryAgain
  }
}

/** Why a part is missing. */
export async function missingPart(tryAgain: () => Promise<void>): Promise<MissingPart> {
  return new MissingPart(await askForBuild(), tryAgain)
}
