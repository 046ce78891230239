import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Detail, refuseIfAny } from '../../../foundation/http/problems.ts'
import { lockMembers } from '../../organizations/public.ts'
import { ruleFaults, type WantedRule } from '../rules/rule-faults.ts'
import { contradictions } from '../rules/rule-input.ts'
import {
  type ChangedRule,
  changedTerms,
  mostRules,
  type NewRule,
  newTerms,
  type RuleTerms,
} from '../rules/site-rules.ts'
import { knownToRules, lockTeams } from '../store/known-to-rules.ts'
import { changeRules, insertRules, listRules, removeRules, type SiteAt } from '../store/rules.ts'
import { siteTable } from '../store/site-table.ts'

/** What is wrong with rules that a call wants to add; named together with the faults of its form. */
export async function newRuleRefusals(
  db: Db,
  organizationId: number,
  rules: readonly NewRule[] = [],
): Promise<Detail[]> {
  const wanted = rules.map((sent) => ({ sent, terms: newTerms(sent) }))
  return ruleFaults(wanted, await knownToRules(db, organizationId, wanted))
}

export async function changedRuleRefusals(
  db: Db,
  at: SiteAt,
  rules: readonly ChangedRule[] = [],
): Promise<Detail[]> {
  const wanted = await wantedChanges(db, at, rules)
  return [...contradictions(rules), ...ruleFaults(wanted, await knownToRules(db, at.organizationId, wanted))]
}

/** For a site that the caller has created or locked. */
export async function addRules({ db }: Writer, at: SiteAt, rules: readonly NewRule[]): Promise<void> {
  const wanted = rules.map((sent) => ({ sent, terms: newTerms(sent) }))
  await requireSound(db, at, wanted)
  await insertRules(
    db,
    at,
    wanted.map(({ terms }) => terms),
  )
}

/** Adds rules to a site that exists. */
export async function addRulesTo(writer: Writer, at: SiteAt, rules: readonly NewRule[]): Promise<void> {
  await changeSiteRules(writer, at, { added: rules.length }, async () => {
    const { length } = await listRules(writer.db, at)
    if (length + rules.length > mostRules)
      refuseIfAny([{ attribute: 'rules', error: `must leave the site with at most ${mostRules} rules` }])
    await addRules(writer, at, rules)
  })
}

export async function updateRules(writer: Writer, at: SiteAt, rules: readonly ChangedRule[]): Promise<void> {
  await changeSiteRules(writer, at, { updated: rules.map(({ id }) => id) }, async () => {
    const wanted = await wantedChanges(writer.db, at, rules)
    await requireSound(writer.db, at, wanted)
    const changed = wanted.flatMap(({ sent, terms }) => (terms ? [{ ...terms, id: sent.id }] : []))
    await changeRules(writer.db, at.organizationId, changed)
  })
}

export async function removeRulesOf(writer: Writer, at: SiteAt, ids: readonly number[]): Promise<void> {
  await changeSiteRules(writer, at, { removed: ids }, async () => {
    const known = new Set((await listRules(writer.db, at)).map(({ id }) => id))
    refuseIfAny(
      ids.flatMap((id, i) =>
        known.has(id) ? [] : [{ attribute: `rule_ids[${i}]`, error: 'is not a rule of this job site' }],
      ),
    )
    await removeRules(writer.db, at.organizationId, ids)
  })
}

/** Locks the site, so that changes of its rules follow each other. */
async function changeSiteRules(
  writer: Writer,
  { organizationId, siteId }: SiteAt,
  rules: object,
  change: () => Promise<void>,
): Promise<void> {
  await siteTable.change(
    writer,
    { organizationId, id: siteId },
    {
      changed: ['rules'],
      details: { changed: ['rules'], rules },
      async columns() {
        await change()
        return {}
      },
    },
  )
}

async function wantedChanges(db: Db, at: SiteAt, rules: readonly ChangedRule[]) {
  const current = new Map((await listRules(db, at)).map((rule) => [rule.id, rule]))
  return rules.map((sent): { sent: ChangedRule; terms: RuleTerms | undefined } => {
    const before = current.get(sent.id)
    return { sent, terms: before && changedTerms(before, sent) }
  })
}

/** Checked again with members and teams locked: a member may have left since the first check. */
async function requireSound(
  db: Writer['db'],
  { organizationId }: SiteAt,
  wanted: readonly WantedRule[],
): Promise<void> {
  const named = (list: 'user_ids' | 'team_ids') => [
    ...new Set(wanted.flatMap(({ terms }) => terms?.[list] ?? [])),
  ]
  await lockTeams(db, organizationId, named('team_ids'))
  await lockMembers(db, organizationId, named('user_ids'))
  refuseIfAny(ruleFaults(wanted, await knownToRules(db, organizationId, wanted)))
}
