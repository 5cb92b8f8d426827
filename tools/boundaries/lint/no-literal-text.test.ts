import { noLiteralText } from './no-literal-text.ts';
import { testRule } from './testing/rule-tester.ts';

testRule('no-literal-text', noLiteralText, {
  valid: [
    "<p>{t('event.live')}</p>;",
    '<p>{title}</p>;',
    '<p>·</p>;',
    '<p>&nbsp;&times;&#160;</p>;',
    '<p>12:30</p>;',
    '<p>{`${home} – ${away}`}</p>;',
    "<p>{isLive ? t('live') : null}</p>;",
    "<p>{kind === 'live' && badge}</p>;",
    '<p className="title" data-kind="live" role="status" />;',
    '<img alt="" />;',
    '<img alt={t("crest")} />;',
    '<Rail title={t("rail.live")} />;',
    '<Icon name="play" />;',
    "<Card key='live'>{render('live')}</Card>;",
  ],
  invalid: [
    ['<p>Live now</p>;', "'Live now' is literal interface text: use t('…') of @grandstand/i18n."],
    ['<>Ao vivo</>;', 'Ao vivo'],
    ['<p>直播</p>;', '直播'],
    ["<p>{'Live now'}</p>;", 'Live now'],
    ['<p>{`${minutes} minutes`}</p>;', '${…} minutes'],
    ["<p>{isLive ? 'Live' : 'Over'}</p>;", 'Live', 'Over'],
    ["<p>{name ?? 'Someone'}</p>;", 'Someone'],
    ['<button aria-label="Close" />;', 'Close'],
    ["<button aria-label={isOpen ? 'Close' : t('open')} />;", 'Close'],
    ['<img alt="Crest" />;', 'Crest'],
    ['<input placeholder="Search" title={`Search ${what}`} />;', 'Search', 'Search ${…}'],
    ['<Tab label="Today" />;', 'Today'],
  ],
});
