import type { Db } from '../../../foundation/db/database.ts'
import { readStream } from '../../../foundation/facts/stream.ts'
import { type News, type NewsKinds, newsIn, noNews } from '../rules/news.ts'
import { factNames } from '../rules/touched.ts'

const factsAtOnce = 500

/** Which kinds of records changed after a position, up to the head. */
export async function newsAfter(
  db: Db,
  { resources, personal }: NewsKinds,
  from: { organizationId: number; position: number },
): Promise<{ news: News; position: number }> {
  const names = [...factNames(resources), ...personal.map(({ fact }) => fact)]
  const news = noNews()
  for (let { position } = from; ; ) {
    const wanted = { after: position, names, limit: factsAtOnce }
    const { head, facts } = await readStream(db, from.organizationId, wanted)
    newsIn({ resources, personal }, facts, news)
    if (facts.length < factsAtOnce) return { news, position: Math.max(head, position) }
    position = facts.at(-1)?.position ?? head
  }
}
