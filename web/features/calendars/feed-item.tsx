import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedTeamsQuery } from '../../directory/team-names.ts'
import { ask } from '../../ui/ask.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconLink, IconTrash } from '../../ui/icons.ts'
import { Item } from '../../ui/item-list.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { type CalendarFeed, feedsKey, removeFeed } from './calls.ts'

export function FeedItem({ feed: { id, team_id, created_at, last_read_at } }: { feed: CalendarFeed }) {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const { data: [team] = [] } = useQuery(namedTeamsQuery(organizationId, team_id === null ? [] : [team_id]))
  const title = team_id === null ? t('My calendar') : (team?.name ?? t('A team'))
  const remove = useMutation({
    mutationFn: () => removeFeed(id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: feedsKey(organizationId) })
      sayDone(t('Feed deleted.'))
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: t('Delete this feed?'),
      consequence: t('Calendars that use its address stop showing it. You can’t undo this.'),
      action: t('Delete feed'),
    })
    if (isSure) remove.mutate()
  }
  return (
    <Item
      icon={<IconLink size={20} stroke={1.6} />}
      title={title}
      facts={[
        rich('Last read: {when}', { when: <TimeAgo at={last_read_at} /> }),
        rich('Created {day}', { day: <Day at={created_at} /> }),
      ]}
      actions={
        <IconAction
          label={t('Delete the feed “{name}”', { name: title })}
          icon={IconTrash}
          isBusy={remove.isPending}
          onClick={askAndRemove}
        />
      }
    />
  )
}
