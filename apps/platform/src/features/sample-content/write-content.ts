import { artPaths, type Seed } from '@grandstand/demo-content';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { faq, menuItems, pages, prerolls, slides, staticBlocks } from '../content/schema.ts';
import { packages, subscriptions } from '../orders/schema.ts';
import { writeRows } from '../../db/write-rows.ts';

/** Writes menu, slides, pages, FAQ, blocks and offers. */
export async function writeContent(db: Database, seed: Seed): Promise<void> {
  const channelId = seed.channel.id;
  const paths = artPaths(channelId);
  const idOf = (rows: readonly { id: number; alias: string }[], alias: string | null) =>
    rows.find((row) => row.alias === alias)?.id ?? null;
  // Other rows do not refer to these tables, so rows that the seed no longer contains are deleted.
  for (const table of [menuItems, slides, pages, faq, staticBlocks, prerolls]) {
    await db.delete(table).where(eq(table.channelId, channelId));
  }

  const menuRows = (kind: 'group' | 'participant', aliases: readonly string[]) =>
    aliases.flatMap((alias, weight) => {
      const target = (kind === 'group' ? seed.groups : seed.teams).find((row) => row.alias === alias);
      const image = kind === 'group' ? paths.group(alias) : paths.crest(alias);
      return target
        ? [{ channelId, kind, targetId: target.id, name: target.name, alias, image, url: null, weight }]
        : [];
    });
  await writeRows(db, menuItems, [
    ...menuRows('group', seed.menu.groups),
    ...menuRows('participant', seed.menu.participants),
  ]);
  const targets = { main: [], category: seed.categories, participant: seed.teams, group: seed.groups };
  await writeRows(
    db,
    slides,
    seed.slides.map(({ id, alias, type, target, title, text, url, button }, weight) => ({
      channelId,
      id,
      slidableType: type,
      slidableId: type === null ? null : idOf(targets[type], target),
      title,
      text,
      image: paths.slide(alias),
      url,
      button,
      weight,
    })),
  );
  await writeRows(
    db,
    pages,
    seed.pages.map(({ id, url, name, alt_name: altName, file }, weight) => {
      return { channelId, id, url, name, altName, content: seed.pageContent[file] ?? '', weight };
    }),
  );
  await writeRows(
    db,
    faq,
    seed.faq.map((row, weight) => ({ channelId, ...row, weight })),
  );
  await writeRows(
    db,
    staticBlocks,
    seed.blocks.map((row) => ({ channelId, ...row })),
  );
  await writeRows(
    db,
    prerolls,
    seed.prerolls.map(
      ({
        id,
        advert,
        weight,
        location,
        categories,
        for_vod: forVod,
        for_live: forLive,
        suppression: suppressionS,
        skip_after: skipAfterS,
      }) => ({
        channelId,
        id,
        advert,
        weight,
        locationId: idOf(seed.locations, location),
        eventCategories: categories.flatMap((alias) => idOf(seed.categories, alias) ?? []),
        forVod,
        forLive,
        suppressionS,
        skipAfterS,
      }),
    ),
  );
  await writeRows(
    db,
    packages,
    seed.packages.map(
      ({ id, name, base_price, service_fee, is_team_pass, categories, tag, type }, weight) => ({
        channelId,
        id,
        name,
        basePrice: base_price,
        serviceFee: service_fee,
        isTeamPass: is_team_pass,
        eventCategories: categories.flatMap((alias) => idOf(seed.categories, alias) ?? []),
        weight,
        tag,
        type,
      }),
    ),
  );
  await writeRows(
    db,
    subscriptions,
    seed.subscriptions.map(({ id, name, base_price, service_fee, offer, period, trial_period }, weight) => ({
      channelId,
      id,
      name,
      basePrice: base_price,
      serviceFee: service_fee,
      offer,
      period,
      trialPeriod: trial_period,
      weight,
    })),
  );
}
