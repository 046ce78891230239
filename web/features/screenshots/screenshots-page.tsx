import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../api/account-state.ts'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberSelect } from '../../directory/member-picker.tsx'
import { paths } from '../../paths.ts'
import { useMinute } from '../../ui/clock.ts'
import { DateField } from '../../ui/date-field.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconChevronLeft, IconChevronRight, IconPhoto } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Page } from '../../ui/page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { addDays, dayIn, isDay } from '../../ui/week.ts'
import { useSeesTimeOfOthers } from '../tracking/use-sees-time-of-others.ts'
import { dayQuery, privacyQuery } from './calls.ts'
import { DayStrip } from './day-strip.tsx'
import { DaySums } from './day-sums.tsx'
import { Lightbox } from './lightbox.tsx'
import { slotsOf } from './slots.ts'

/** The screenshots of one member and day, slot by slot. */
export function ScreenshotsPage() {
  const { id, time_zone: zone } = useOrganization()
  const { id: ownId } = useUser()
  const { text, change } = useSearchState()
  const today = dayIn(zone, useMinute())
  const day = isDay(text('day')) ? text('day') : today
  const toDay = (by: -1 | 1) => change('day', addDays(day, by))
  const userId = Number(text('member')) || ownId
  const seesOthers = useSeesTimeOfOthers(id)
  const query = useQuery(dayQuery(id, userId, day, zone))
  const mayDelete = useMayDelete(userId === ownId)
  const [openId, setOpenId] = useState<number>()
  return (
    <Page
      title={t('Screenshots')}
      description={t('Every view of another member’s screenshot is recorded, and that member can see it.')}
      actions={
        <ButtonLink to={paths.privacy(id)} variant="default">
          {t('Privacy')}
        </ButtonLink>
      }
    >
      <ListHead>
        <IconAction icon={IconChevronLeft} label={t('Previous day')} onClick={() => toDay(-1)} />
        <DateField
          aria-label={t('Day')}
          size="xs"
          w={140}
          max={today}
          value={day}
          onChange={(to) => change('day', to)}
        />
        <IconAction
          icon={IconChevronRight}
          label={t('Next day')}
          isOff={day >= today}
          onClick={() => toDay(1)}
        />
        {seesOthers && (
          <MemberSelect
            aria-label={t('Member')}
            size="xs"
            value={userId}
            onChange={(to) => change('member', to === null || to === ownId ? '' : String(to))}
          />
        )}
      </ListHead>
      <Loaded query={query}>
        {({ screenshots, activities }) => {
          const slots = slotsOf(screenshots, activities)
          const images = slots.flatMap((slot) => slot.images)
          const opened = images.find((image) => image.id === openId)
          const step = (by: 1 | -1) => {
            const next = opened && images[images.indexOf(opened) + by]
            if (next) setOpenId(next.id)
          }
          if (images.length === 0)
            return (
              <EmptyState
                icon={IconPhoto}
                title={t('No screenshots')}
                action={
                  <Button variant="default" onClick={() => toDay(-1)}>
                    {t('Show the day before')}
                  </Button>
                }
              >
                {activities.length === 0
                  ? t('No time was tracked on this day.')
                  : t('Time was tracked on this day, but no screenshots were taken.')}
              </EmptyState>
            )
          return (
            <>
              <DaySums images={images} activities={activities} zone={zone} />
              <DayStrip slots={slots} zone={zone} onOpen={(image) => setOpenId(image.id)} />
              {opened && (
                <Lightbox
                  key={opened.id}
                  image={opened}
                  zone={zone}
                  mayDelete={mayDelete}
                  onStep={step}
                  onClose={() => setOpenId(undefined)}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** Owners and managers delete; others their own, if the settings let them. */
function useMayDelete(isOwn: boolean): boolean {
  const { id } = useOrganization()
  const [isManager] = useMay(`PUT /v2/organizations/${id}/screenshot_settings`)
  const { data } = useQuery(privacyQuery(id))
  return isManager === true || (isOwn && data?.members_may_delete === true && !data.legal_hold)
}
