import { useState } from 'react'
import { t } from '../../ui/text.ts'
import type { Position } from './near-sites.ts'

type Found =
  | { state: 'unasked' | 'asking' }
  | { state: 'found'; position: Position }
  | { state: 'failed'; words: string }

const mostMs = 20_000

/** The position of this device. The browser asks for permission, and only when the reader wants to know. */
export function usePosition(): { found: Found; look: () => void } {
  const [found, setFound] = useState<Found>({ state: 'unasked' })

  function look(): void {
    setFound({ state: 'asking' })
    readPosition().then(
      (position) => setFound({ state: 'found', position }),
      (error: Error) => setFound({ state: 'failed', words: error.message }),
    )
  }

  return { found, look }
}

/** Where the device is now; if that can't be known, an error says why in plain words. */
export function readPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error(t('This browser can’t determine your location.')))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code, PERMISSION_DENIED }) =>
        reject(
          new Error(
            code === PERMISSION_DENIED
              ? t(
                  'Your browser doesn’t share your location with this page. Allow it in the site settings, then try again.',
                )
              : t('Your device couldn’t determine your location. Try again, ideally outdoors.'),
          ),
        ),
      { enableHighAccuracy: true, timeout: mostMs, maximumAge: 0 },
    )
  })
}
