import { noPathLiteral } from './no-path-literal.ts';
import { testRule } from './testing/rule-tester.ts';

testRule('no-path-literal', noPathLiteral, {
  valid: [
    '<Link to={routes.watch.href({ id })} />;',
    '<a href={href} />;',
    '<a href="https://example.com/watch" />;',
    '<a href={`${base}/watch`} />;',
    '<a href="//cdn.example.com" />;',
    '<a href="#main" />;',
    '<link href="/favicon.svg" />;',
    '<link href="/assets/entry-abc" />;',
    'navigate(routes.home.href());',
    'navigate(-1);',
    "text.replace('/', '-');",
    "Object.assign({}, { path: '/events' });",
    "defineCall({ method: 'GET', path: '/events' });",
    "const file = read('/etc/hosts');",
    "const { to = '/' } = props;",
    '<Shape path="/a" />;',
  ],
  invalid: [
    ['<Link to="/watch/1" />;', "'/watch/1' is a path of a route: use href() in apps/web/src/paths.ts"],
    ['<Link to="/" />;', "'/' is a path"],
    ['<a href={`/watch/${id}`} />;', '/watch/${…}'],
    ["<Link to={isHome ? '/' : back} />;", "'/' is a path"],
    ['<Route path="/watch/:id" />;', '/watch/:id'],
    ["navigate('/login');", '/login'],
    ["router.navigate('/login');", '/login'],
    ["throw redirect('/login');", '/login'],
    ["const guard = () => ({ to: '/login' });", '/login'],
    ['const guard = () => ({ redirectTo: `/login` });', '/login'],
    ["location.assign('/login');", '/login'],
    ["window.location.replace('/login');", '/login'],
    ["window.location.href = '/login';", '/login'],
  ],
});
