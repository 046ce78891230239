import { useQueryClient } from '@tanstack/react-query'
import { forEachOf } from '../../api/many.ts'
import { isRefusal } from '../../api/problem.ts'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { durationText } from '../../ui/duration.ts'
import { sayDone, sayNews, sayProblem, sayProgress } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useOnceEach } from '../../ui/use-once-each.ts'
import { type DecisionFlags, type NamedRequest, requests } from './calls.ts'

// Fewer are done before anybody has read how far they are.
const worthCounting = 5

/** Decides on requests, one or many, and takes decisions back. A refused request does not stop the others. */
export function useDecideRequests(onDecided: (ids: number[]) => void) {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const { once, isBusy } = useOnceEach()
  const refresh = () => refreshTime(queries, organizationId)
  return { approve, approveMany, denyMany, takeBack, isBusy }

  function approve(request: NamedRequest, flags: DecisionFlags): Promise<void> {
    return once([request.id], async () => {
      try {
        const { manual_time_request } = await requests.approve(request.id, flags)
        onDecided([request.id])
        await refresh()
        const duration = durationText(manual_time_request.approved_seconds ?? 0)
        const { member, project } = request
        const words = t('Approved {duration} for {member} on {project}.', { duration, member, project })
        // Replaced time can’t come back.
        if (manual_time_request.replaced_time) sayDone(words)
        else offerUndo(words, [request.id])
      } catch (error) {
        sayProblem(error)
        await refresh()
      }
    })
  }

  /** Without flags the server refuses what overlaps other time or exceeds a limit or budget: those stay for a review. */
  async function approveMany(chosen: readonly NamedRequest[]): Promise<void> {
    const { done, problems } = await forAll(chosen, (id) => requests.approve(id, {}))
    const toReview = problems.filter(isRefusal)
    if (done.length > 0)
      offerUndo(
        t('{count, plural, one {# request approved.} other {# requests approved.}}', { count: done.length }),
        done,
      )
    if (toReview.length > 0)
      sayNews(
        t(
          '{count, plural, one {# request needs your review before it can be approved.} other {# requests need your review before they can be approved.}}',
          { count: toReview.length },
        ),
      )
    sayFirst(problems.filter((problem) => !isRefusal(problem)))
  }

  async function denyMany(chosen: readonly NamedRequest[], reason: string): Promise<void> {
    const { done, problems } = await forAll(chosen, (id) => requests.deny(id, reason))
    if (done.length > 0)
      offerUndo(
        t('{count, plural, one {# request denied.} other {# requests denied.}}', { count: done.length }),
        done,
      )
    sayFirst(problems)
  }

  function offerUndo(words: string, ids: number[]): void {
    sayDone(words, () => takeBack(ids))
  }

  async function takeBack(ids: readonly number[]): Promise<void> {
    const { done, problems } = await forEachOf(ids, requests.takeBack)
    await refresh()
    if (done.length > 0)
      sayDone(
        t('{count, plural, one {# request is waiting again.} other {# requests are waiting again.}}', {
          count: done.length,
        }),
      )
    sayFirst(problems)
  }

  async function forAll(chosen: readonly NamedRequest[], call: (id: number) => Promise<unknown>) {
    const outcome: { done: number[]; problems: Error[] } = { done: [], problems: [] }
    await once(
      chosen.map(({ id }) => id),
      async (ids) => {
        const total = ids.length
        const progress =
          total > worthCounting
            ? sayProgress((handled) => t('{handled} of {total} requests…', { handled, total }))
            : undefined
        const { done, problems } = await forEachOf(ids, call, progress?.step)
        progress?.end()
        outcome.done.push(...done)
        outcome.problems.push(...problems)
        onDecided(done)
        await refresh()
      },
    )
    return outcome
  }
}

function sayFirst(problems: readonly Error[]): void {
  if (problems[0]) sayProblem(problems[0])
}
