import { generateKeyPairSync, hash, randomBytes, randomUUID, sign } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { listen, openFloor } from '../floor.ts'

// The minimum work of a refresh: the transaction that rotates the token, and one RSA signature. Nothing is checked.

const lockFamily = {
  name: 'lock-family',
  text: `select from token_families where id = (select family_id from refresh_tokens where secret_hash = $1) for update`,
}
const lockToken = {
  name: 'lock-token',
  text: `select t.consumed_at, t.expires_at, f.id as family_id, f.kind, f.user_id, u.status, f.application_id, f.scopes,
                f.key_thumbprint, to_json(f.refreshed_at) as refreshed_at, f.revoked_at
         from refresh_tokens t join token_families f on f.id = t.family_id join users u on u.id = f.user_id
         where t.secret_hash = $1 for update of t, f`,
}
const rotate = {
  name: 'rotate',
  text: `with consumed as (update refresh_tokens set consumed_at = $2 where secret_hash = $1),
              slid as (update token_families set expires_at = $3, refreshed_at = $4::timestamptz[], last_used_at = $2, last_ip = $5
                       where id = $6)
         insert into refresh_tokens (secret_hash, family_id, created_at, expires_at) values ($7, $6, $2, $3)`,
}

const signWith = promisify(sign)
const pool = openFloor()
const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })

listen(async (request) => {
  const string = new URLSearchParams(await text(request)).get('refresh_token')
  return string === null ? {} : refreshed(string)
})

async function refreshed(string: string) {
  const next = `stpat_${randomBytes(32).toString('base64url')}`
  const family = await rotated(hash('sha256', string, 'buffer'), hash('sha256', next, 'buffer'))
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iss: 'x',
    sub: String(family.user_id),
    aud: 'x',
    jti: randomUUID(),
    iat,
    exp: iat + 86_400,
    scope: family.scopes.join(' '),
    family: family.family_id,
  }
  const signed = `${part({ alg: 'RS256', kid: 'x', typ: 'at+jwt' })}.${part(claims)}`
  const signature: Buffer = await signWith('sha256', Buffer.from(signed), key)
  return {
    token_type: 'bearer',
    access_token: `${signed}.${signature.toString('base64url')}`,
    expires_in: 86_400,
    refresh_token: next,
    scope: claims.scope,
  }
}

async function rotated(oldHash: Buffer, newHash: Buffer) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query({ ...lockFamily, values: [oldHash] })
  const [family] = (await client.query({ ...lockToken, values: [oldHash] })).rows
  const now = new Date().toISOString()
  const expires = new Date(Date.now() + 90 * 86_400_000).toISOString()
  const values = [
    oldHash,
    now,
    expires,
    [...family.refreshed_at, now],
    '127.0.0.1',
    family.family_id,
    newHash,
  ]
  await client.query({ ...rotate, values })
  await client.query('commit')
  client.release()
  return family
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
