import { numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import type { Export } from './calls.ts'

export function statusWords(status: Export['status']): string {
  const words = {
    queued: t('Waiting'),
    running: t('In progress'),
    ready: t('Ready'),
    failed: t('Failed'),
  }
  return words[status]
}

export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000)
    return t('{size} KB', {
      size: numberFormat({ maximumFractionDigits: 0 }).format(Math.ceil(bytes / 1_000)),
    })
  return t('{size} MB', { size: numberFormat({ maximumFractionDigits: 1 }).format(bytes / 1_000_000) })
}
