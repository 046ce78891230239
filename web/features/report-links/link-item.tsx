import { Badge } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { nowMs } from '../../ui/clock.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconLink, IconTrash } from '../../ui/icons.ts'
import { Item } from '../../ui/item-list.tsx'
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { useRemoval } from '../../ui/use-removal.ts'
import { deleteLink, linksKey, type NamedLink } from './calls.ts'

/** What a link shows, how long, and how often it was opened; it can be deleted. */
export function LinkItem({ link, maker }: NamedLink) {
  const { id: organizationId } = useOrganization()
  const user = useUser()
  const queries = useQueryClient()
  const { id, user_id, name, reports, has_password, expires_at, opens, last_opened_at } = link
  const { isBusy, askAndRemove } = useRemoval({
    remove: () => deleteLink(id),
    refresh: () => queries.invalidateQueries({ queryKey: linksKey(organizationId) }),
    question: {
      title: t('Delete the link {name}?', { name }),
      consequence: t('Its address stops working at once. You can’t undo this.'),
      action: t('Delete link'),
    },
    done: t('Link deleted.'),
  })
  const isOver = Date.parse(expires_at) <= nowMs()
  return (
    <Item
      icon={<IconLink size={20} stroke={1.6} />}
      title={name}
      isOver={isOver}
      badges={
        <>
          {isOver && (
            <Badge variant="light" color="gray">
              {t('Expired')}
            </Badge>
          )}
          {has_password && (
            <Badge variant="light" color="gray">
              {t('Password')}
            </Badge>
          )}
        </>
      }
      facts={[
        reports.length > 0
          ? reports.map((each) => each.name).join(', ')
          : t('A board, as it is when the link is opened'),
        rich('Works until {day}', { day: <Day at={expires_at} /> }),
        t('{count, plural, =0 {Never opened} one {Opened # time} other {Opened # times}}', { count: opens }),
        last_opened_at !== null && rich('Last opened: {when}', { when: <TimeAgo at={last_opened_at} /> }),
        user_id !== user.id && t('Created by {name}', { name: maker }),
      ]}
      actions={
        <IconAction
          label={t('Delete the link {name}', { name })}
          icon={IconTrash}
          isBusy={isBusy}
          onClick={askAndRemove}
        />
      }
    />
  )
}
