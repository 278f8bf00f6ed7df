/** The statements that write orders. `g` counts orders from the oldest; every value is made from it by a hash, not by chance. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

type Statement = (first: number, last: number, all: number) => RawBuilder<unknown>;

/** Products that are bought, each with its place. */
const PRODUCTS = 5000;

export const DRAFTS: readonly RawBuilder<unknown>[] = [
  sql`drop table if exists order_products, order_drafts, item_drafts`,
  sql`create temporary table order_products as
    select row_number() over (order by id) as position, id, price_cents, name, part_number
    from (select * from products where is_listed and price_cents > 0 order by hashint8(id) limit ${sql.lit(PRODUCTS)}) p`,
  sql`create index on order_products (position)`,
  sql`create temporary table order_drafts (g bigint primary key, id bigint, at timestamptz, age interval, kind int,
    first_name text, last_name text, city text, region text, company text, word text)`,
  sql`create temporary table item_drafts (g bigint, place int, product_id bigint, quantity int, price_cents int, name text,
    part_number text)`,
];

/** A number from 0 below `most` that depends on g and a word. */
const pick = (word: string, most: number) => sql`(abs(hashtextextended(${sql.lit(word)}, g)) % ${sql.lit(most)})`;

/** An entry of a list, the earlier ones more often. */
const choose = (word: string, list: readonly string[]) =>
  sql`(array[${sql.join(list.map((entry) => sql.lit(entry)))}])[1 + floor(${sql.lit(list.length)} * power(${pick(word, 1000)} / 1000.0, 1.6))::int]`;

const FIRST_NAMES = [
  'James',
  'Mary',
  'Robert',
  'Linda',
  'John',
  'Patricia',
  'Michael',
  'Jennifer',
  'David',
  'Elizabeth',
  'Ahmed',
  'Mei',
  'Priya',
  'Luc',
  'Chantal',
  'José',
  'Olga',
  'Tariq',
  'Sven',
  'Aoife',
];
const LAST_NAMES = [
  'Smith',
  'Tremblay',
  'Brown',
  'Roy',
  'Wilson',
  'Gagnon',
  'Singh',
  'Martin',
  'Chen',
  'MacDonald',
  'Taylor',
  'Nguyen',
  'Campbell',
  'Patel',
  "O'Neil",
  'Kowalski',
  'Bouchard',
  'Anderson',
  'Okafor',
  'Schmidt',
];
const CITIES = ['Toronto', 'Hamilton', 'Mississauga', 'Ottawa', 'London', 'Windsor', 'Sudbury', 'Kingston'];
const DOMAINS = ['example.com', 'mill.example', 'pulp.example', 'water.example', 'mine.example'];

/** Of 100 orders 9 ended unpaid, 4 were refunded in part or whole, and of the newest some need a person; the others go their way by their age. */
export const STATEMENTS: readonly Statement[] = [
  () => sql`truncate order_drafts, item_drafts`,
  (first, last, all) => sql`
    insert into order_drafts
    select g, null, now() - age, age, ${pick('kind', 1000)}, ${choose('first', FIRST_NAMES)},
      ${choose('last', LAST_NAMES)} || case when ${pick('rare', 4)} = 0 then '-' || initcap(substr(md5('name ' || g), 1, 6)) else '' end,
      ${choose('city', CITIES)}, 'ON', case when ${pick('firm', 2)} = 0 then ${choose('last', LAST_NAMES)} || ' Industrial ' || g % 900 else '' end,
      md5('order ' || g)
    from generate_series(${first}::bigint, ${last}::bigint) g,
      lateral (select interval '730 days' * power((${all}::float8 - g) / ${all}::float8, 1.25) as age) of_age`,
  () => sql`
    insert into item_drafts
    select g, place, p.id, 1 + (hash % 4)::int, p.price_cents, p.name, p.part_number
    from order_drafts, generate_series(0, ${pick('lines', 4)}::int) place,
      lateral (select abs(hashtextextended('line', g * 8 + place)) as hash) h
      join order_products p on p.position = 1 + floor(${sql.lit(PRODUCTS)} * power((h.hash % 100000) / 100000.0, 2))::int`,
  () => sql`
    delete from item_drafts i using item_drafts other
    where other.g = i.g and other.product_id = i.product_id and other.place < i.place`,
  () => sql`delete from order_drafts d where not exists (select from item_drafts i where i.g = d.g)`,
  () => sql`
    with sums as (select g, sum(quantity * price_cents) as subtotal from item_drafts group by g),
    facts as (
      select d.*, s.subtotal, floor((s.subtotal * 13 + 50) / 100) as tax, kind >= 900 and kind < 990 as is_unpaid,
        kind >= 990 and (kind < 995 or age > interval '60 days') as is_refunded
      from order_drafts d join sums s using (g)
    ),
    made as (
      insert into orders (order_number, visitor_hash, request_hash, token_hash, status, payment_state, payment_method, currency,
        subtotal_cents, tax_cents, total_cents, customer_email, customer_first_name, customer_last_name, customer_phone,
        billing_address_line1, billing_address_line2, billing_city, billing_state, billing_postal_code, billing_country,
        shipping_address_line1, shipping_address_line2, shipping_city, shipping_state, shipping_postal_code, shipping_country,
        created_at, paid_at, held_since, company, po_number)
      select 'RE-' || translate(upper(substr(word, 1, 5)), 'ABCDEF', 'KMNPQR') || '-' || translate(upper(substr(word, 6, 5)), 'ABCDEF', 'TVWXYZ'),
        sha256(('visitor ' || g)::bytea), '', sha256(('token ' || g)::bytea),
        case when is_unpaid or is_refunded then 'cancelled' when kind >= 990 then 'processing' when age < interval '2 days' then 'processing'
          when age < interval '9 days' then 'shipped' else 'delivered' end,
        case when is_unpaid then 'expired' when is_refunded then 'refunded' when kind >= 998 then 'review' when kind >= 990 then 'disputed'
          when kind < 30 then 'part_refunded' else 'paid' end,
        'card', 'cad', subtotal, tax, subtotal + tax,
        lower(translate(first_name, 'é', 'e')) || '.' || g || '@' || ${choose('domain', DOMAINS)}, first_name, last_name,
        '+1 ' || (array['416', '905', '613', '519'])[1 + ${pick('area', 4)}::int] || ' 555-' || lpad(${pick('phone', 10_000)}::text, 4, '0'),
        g || ' Mill Street', '', city, region, 'L8P 1A1', 'CA', g || ' Mill Street', '', city, region, 'L8P 1A1', 'CA',
        at, case when not is_unpaid then at + interval '4 minutes' end, at, company,
        case when company <> '' then 'PO-' || 40000 + g else '' end
      from facts order by g returning id, token_hash
    )
    update order_drafts set id = made.id from made where made.token_hash = sha256(('token ' || order_drafts.g)::bytea)`,
  () => sql`
    insert into order_items (order_id, product_id, position, quantity, price_cents, name, part_number)
    select d.id, i.product_id, i.place, i.quantity, i.price_cents, i.name, i.part_number
    from item_drafts i join order_drafts d using (g) order by d.id, i.place`,
  () => sql`
    insert into order_taxes (order_id, position, name, region, percent, registration_number, taxable_cents, tax_cents)
    select o.id, 1, 'Tax', '', 13, '', o.subtotal_cents, o.tax_cents from order_drafts d join orders o on o.id = d.id`,
  () => sql`
    insert into order_events (order_id, kind, detail, created_at, made_by)
    select d.id, e.kind, '{}', d.at + after, by from order_drafts d join orders o on o.id = d.id,
    lateral (values ('created', interval '0', null, true), ('session_opened', interval '5 seconds', null, true),
      ('paid', interval '4 minutes', null, o.paid_at is not null), ('lapsed', interval '1 hour', null, o.paid_at is null),
      ('shipped', interval '2 days', 'Anna', o.status in ('shipped', 'delivered')),
      ('delivered', interval '9 days', 'Anna', o.status = 'delivered')) e (kind, after, by, is_so) where e.is_so order by d.id`,
  () => sql`
    insert into checkout_sessions (order_id, attempt, idempotency_key, status, stripe_session_id, payment_intent_id, amount_cents, expires_at, created_at, mode)
    select d.id, 1, 'bench-' || d.word, case when o.paid_at is null then 'expired' else 'complete' end, 'cs_test_bench' || d.word,
      'pi_bench' || d.word, o.total_cents, d.at + interval '30 minutes', d.at, 'sandbox'
    from order_drafts d join orders o on o.id = d.id order by d.id`,
  () => sql`
    insert into refunds (order_id, checkout_session_id, amount_cents, reason, idempotency_key, stripe_refund_id, status, created_at)
    select d.id, s.id, case when o.payment_state = 'refunded' then o.total_cents else greatest(1, o.total_cents / 5) end, 'requested',
      'bench-refund-' || d.word, 're_bench' || d.word, 'succeeded', d.at + age / 2
    from order_drafts d join orders o on o.id = d.id join checkout_sessions s on s.order_id = o.id
    where o.payment_state in ('refunded', 'part_refunded')`,
  () => sql`
    with made as (
      insert into shipments (order_id, carrier, tracking_number, shipped_at, made_by, is_buyer_told)
      select d.id, (array['canada_post', 'purolator', 'ups'])[1 + d.kind % 3], 'TRACK' || d.g, d.at + interval '2 days', 'Anna', true
      from order_drafts d join orders o on o.id = d.id where o.status in ('shipped', 'delivered') order by d.id returning id, order_id
    )
    insert into shipment_items (shipment_id, order_item_id, quantity)
    select made.id, i.id, i.quantity from made join order_items i using (order_id)`,
  () => sql`
    insert into mails (order_id, dedup_key, message_id, recipient, subject, text_body, html_body, created_at, sent_at, attempts)
    select d.id, 'bench:' || about || ':' || d.word, '<' || about || d.word || '@bench.example>', o.customer_email, about || ' ' || o.order_number,
      repeat('A line of the mail. ', 20), repeat('<p>A line of the mail.</p>', 20), d.at, d.at + interval '1 minute', 1
    from order_drafts d join orders o on o.id = d.id, unnest(array['Order', 'Shipped']) about
    where o.paid_at is not null and (about = 'Order' or o.status in ('shipped', 'delivered')) order by d.id`,
  // What the orders take came before them, so that the stock is still the sum of its movements.
  () => sql`
    insert into stock_movements (product_id, quantity, reason, created_at)
    select i.product_id, sum(i.quantity), 'import', min(o.paid_at) - interval '1 day'
    from order_drafts d join orders o on o.id = d.id join item_drafts i using (g) where o.paid_at is not null group by i.product_id`,
  () => sql`
    insert into stock_movements (product_id, quantity, reason, order_id, created_at)
    select i.product_id, -i.quantity, 'sale', d.id, o.paid_at
    from order_drafts d join orders o on o.id = d.id join item_drafts i using (g) where o.paid_at is not null order by o.paid_at`,
  () => sql`
    insert into order_notes (order_id, text, made_by, created_at)
    select id, 'Customer asked for delivery in the morning.', 'Anna', at from order_drafts where kind % 20 = 0`,
];
