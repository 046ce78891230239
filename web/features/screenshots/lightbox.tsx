import { Badge, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { minuteText } from '../../ui/dates.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { timeIn } from '../../ui/zone.ts'
import { refreshScreenshots, removeScreenshot, type Screenshot, viewsQuery } from './calls.ts'
import { ScreenImage } from './screen-image.tsx'

type Props = {
  image: Screenshot
  zone: string
  mayDelete: boolean
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** One image in full size. The arrow keys go to the ones before and behind. */
export function Lightbox({ image, zone, mayDelete, onStep, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('Screenshot at {time}', { time: timeIn(zone, image.recorded_at) })}
      closeButtonProps={{ 'aria-label': t('Close') }}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement) return
        if (event.key === 'ArrowRight') onStep(1)
        if (event.key === 'ArrowLeft') onStep(-1)
      }}
    >
      <Stack gap="sm">
        <ScreenImage
          isFull
          src={image.full_url}
          alt={t('Screenshot at {time}', { time: timeIn(zone, image.recorded_at) })}
        />
        <Group justify="space-between">
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => onStep(-1)}>
              {t('Previous')}
            </Button>
            <Button variant="default" size="xs" onClick={() => onStep(1)}>
              {t('Next')}
            </Button>
          </Group>
          {image.blurred && <Badge color="gray">{t('Blurred')}</Badge>}
        </Group>
        <WhoLooked image={image} />
        {mayDelete && <DeleteImage image={image} onDone={onClose} />}
      </Stack>
    </Modal>
  )
}

function WhoLooked({ image }: { image: Screenshot }) {
  const { id } = useOrganization()
  const { data = [] } = useQuery(viewsQuery(id, image.user_id, image.id))
  if (data.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        {t('Nobody else has opened this screenshot.')}
      </Text>
    )
  return (
    <ul aria-label={t('Who viewed')}>
      {data.map((view) => (
        <li key={view.id}>
          {t('{name} viewed it on {day}', { name: view.viewer_name, day: minuteText(view.created_at) })}
        </li>
      ))}
    </ul>
  )
}

function DeleteImage({ image, onDone }: { image: Screenshot; onDone: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const [withTime, setWithTime] = useState(false)
  const [reason, setReason] = useState('')
  const removal = useMutation({
    mutationFn: () => removeScreenshot(id, image.id, withTime, reason),
    onSuccess: async () => {
      onDone()
      await Promise.all([refreshScreenshots(queries, id), refreshTime(queries, id)])
      sayDone(t('Screenshot deleted.'))
    },
    onError: sayProblem,
  })
  return (
    <Stack gap="xs">
      <Checkbox
        label={t('Also delete these ten minutes of time')}
        checked={withTime}
        onChange={(event) => setWithTime(event.currentTarget.checked)}
      />
      {withTime && (
        <TextInput
          label={t('Reason')}
          required
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Group>
        <Button
          color="bad"
          variant="light"
          loading={removal.isPending}
          disabled={withTime && reason.trim() === ''}
          onClick={() => removal.mutate()}
        >
          {t('Delete screenshot')}
        </Button>
      </Group>
    </Stack>
  )
}
