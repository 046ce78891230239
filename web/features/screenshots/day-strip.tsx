import { Badge, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { activityText } from '../../ui/activity.ts'
import { t } from '../../ui/text.ts'
import { timeIn } from '../../ui/zone.ts'
import type { Screenshot } from './calls.ts'
import classes from './day-strip.module.css'
import { ScreenImage } from './screen-image.tsx'
import { hoursOf, type Slot } from './slots.ts'

type Props = { slots: Slot[]; zone: string; onOpen: (image: Screenshot) => void }

/** The images of a day by hour and slot; a click or Enter opens one. */
export function DayStrip({ slots, zone, onOpen }: Props) {
  return (
    <ol className={classes.hours} aria-label={t('Screenshots')}>
      {hoursOf(slots, zone).map(({ startMs, slots: its }) => (
        <li key={startMs} className={classes.hour}>
          <Text component="h2" fz="sm" fw={500} c="dimmed" m={0} className="figures">
            {timeIn(zone, startMs)}
          </Text>
          <Slots slots={its} zone={zone} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  )
}

function Slots({ slots, zone, onOpen }: Props) {
  return (
    <ol className={classes.strip}>
      {slots.map(({ start, percent, images }) => (
        <li key={start}>
          <Group justify="space-between" gap="xs">
            <Text fz="sm" fw={500}>
              {timeIn(zone, start)}
            </Text>
            <Text fz="xs" c="dimmed">
              <VisuallyHidden>{t('Activity: {share}', { share: activityText(percent) })}</VisuallyHidden>
              <span aria-hidden>{activityText(percent)}</span>
            </Text>
          </Group>
          <div className={classes.images}>
            {images.map((image) => (
              <UnstyledButton
                key={image.id}
                className={classes.image}
                aria-label={nameOf(image, zone)}
                onClick={() => onOpen(image)}
              >
                <ScreenImage src={image.thumb_url} alt="" />
                {image.blurred && (
                  <Badge size="xs" variant="filled" color="gray" className={classes.badge}>
                    {t('Blurred')}
                  </Badge>
                )}
              </UnstyledButton>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

function nameOf({ recorded_at, blurred }: Screenshot, zone: string): string {
  const name = t('Screenshot at {time}', { time: timeIn(zone, recorded_at) })
  return blurred ? `${name}, ${t('Blurred')}` : name
}
