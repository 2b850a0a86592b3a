# The image of the Graph Observation Service. apps/service/docs/deploying.md describes how to use it.
# tools/scripts/dockerfile/run.mjs runs these steps without a builder, so it has to know each instruction that is used here.
ARG NODE_VERSION=24

# The packages that the service runs with. Only this stage has the tools that build better-sqlite3.
FROM node:${NODE_VERSION}-bookworm AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/playground/package.json apps/playground/
COPY apps/service/package.json apps/service/
RUN npm ci --omit=dev --workspace @wherefore/service
# Links to this repository, which the bundle contains, and what better-sqlite3 was built from.
RUN rm -rf node_modules/wherefore node_modules/@wherefore node_modules/.bin \
  node_modules/better-sqlite3/deps node_modules/better-sqlite3/src node_modules/better-sqlite3/build/Release/obj*

# The bundle of the service, its pages and the documentation.
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/playground/package.json apps/playground/
COPY apps/service/package.json apps/service/
COPY grammar/chevrotain grammar/chevrotain
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build:service && npm run build:pages && npm run docs

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production PORT=4010 WHEREFORE_HOST=0.0.0.0 WHEREFORE_DEMO=false
WORKDIR /app
COPY LICENSE ./
COPY grammar/chevrotain/LICENSE.txt licenses/chevrotain.txt
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/apps/service/package.json apps/service/
COPY --from=build /app/apps/service/static apps/service/static
COPY --from=build /app/apps/service/schemas apps/service/schemas
COPY --from=build /app/apps/service/dist apps/service/dist
COPY --from=build /app/apps/playground/dist apps/playground/dist
COPY --from=build /app/site site
USER node
WORKDIR /home/node
RUN mkdir -m 700 data
VOLUME /home/node/data
EXPOSE 4010
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/apps/service/dist/main.js"]
CMD ["serve"]
