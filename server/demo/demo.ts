import type { Config } from '../config.ts'

/** What a person needs to look around in the demo; kept in the data directory, since secrets are only hashed in the database. */
export type DemoNotes = {
  organization: { id: number; name: string }
  password: string
  token: string
  people: { role: string; email: string }[]
}

export async function makeDemoOnce(_config: Config, _url: string): Promise<DemoNotes | undefined> {
  return undefined
}
